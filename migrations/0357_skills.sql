-- Skills are chosen from a list, by the people themselves and by operators.
update work_profiles
set skills = array(select unnest(skills) intersect select unnest(array[
  'medical', 'legal', 'technical', 'academic', 'captions', 'strong_accents', 'many_speakers']));
alter table work_profiles add constraint work_profiles_skills check (skills <@ array[
  'medical', 'legal', 'technical', 'academic', 'captions', 'strong_accents', 'many_speakers']);
