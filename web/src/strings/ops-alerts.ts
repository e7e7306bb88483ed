/** The text about alerts; loaded with the console. */
export const opsAlerts = {
  title: 'Alerts',
  none: 'No alerts.',
  checked: 'Checked',
  neverChecked:
    'Nothing has been checked yet: no process runs jobs. Start one with “longhand start” or “longhand work”.',
  notChecked:
    'Nothing is being checked: no process runs jobs. Start one with “longhand start” or “longhand work”.',
  raised: 'raised',
  acknowledge: 'Acknowledge',
  acknowledgeOf: (title: string) => `Acknowledge: ${title}`,
  note: 'Note for the other operators (optional)',
  acknowledgedBy: (name: string) => `${name} is taking care of it; acknowledged`,
  ended: 'Ended in the last day',
  endedAt: 'ended',
}
