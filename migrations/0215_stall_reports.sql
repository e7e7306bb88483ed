-- Each process also says whether its event loop stood still: its requests and jobs waited for one of them.
alter table machine_reports
  drop constraint machine_reports_subject_check,
  add constraint machine_reports_subject_check check (subject in ('disk', 'storage', 'speech', 'stalls'));
