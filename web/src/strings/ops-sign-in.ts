export const opsSignIn = {
  remove: 'Remove second step',
  removeOf: (name: string) => `Remove the second step of ${name}`,
  title: (name: string) => `Remove the second step of ${name}?`,
  words:
    'For a person who lost their phone, passkeys and recovery codes. Make sure that it is them who ask. They are signed out, and sign in with their password alone.',
}
