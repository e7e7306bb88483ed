/** Loaded when somebody with a link edits. */
export const sharedEditing = {
  name: 'Your name',
  nameHint: 'The people who shared the transcript see it beside your changes.',
  begin: 'Start editing',
  cancel: 'Cancel',
}
