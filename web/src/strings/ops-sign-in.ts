export const opsSignIn = {
  remove: 'Remove second step',
  removeOf: (name: string) => `Remove the second step of ${name}`,
  title: (name: string) => `Remove the second step of ${name}?`,
  words:
    'For a person who lost their phone, passkeys and recovery codes. Make sure that the request really comes from them. They are signed out, and can then sign in with their password alone.',
}
