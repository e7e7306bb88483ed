export const opsSignIn = {
  remove: 'Turn off two-step verification',
  removeOf: (name: string) => `Turn off two-step verification for ${name}`,
  title: (name: string) => `Turn off two-step verification for ${name}?`,
  words:
    'For a person who lost their phone, passkeys and recovery codes. Make sure that the request really comes from them. They are signed out, and can then sign in with their password alone.',
}
