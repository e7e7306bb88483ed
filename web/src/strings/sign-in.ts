export const signIn = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  again: {
    title: 'Sign in to continue',
    lead: 'Your session has ended. Sign in to continue where you left off; nothing on this page is lost.',
    leave: 'Leave this page instead',
  },
  provider: {
    refused: {
      not_found:
        'You are not on the list of staff. Ask an operator to add the email address of your company account.',
      email_not_verified:
        'Your company account has no verified email address. Verify it there, then try again.',
      failed: 'Signing in with your company account did not work. Try again, or use your password.',
    },
  },
  passkey: {
    use: 'Use a passkey',
    refused: 'No passkey was used. Try again, or sign in another way.',
  },
  secondStep: {
    title: 'Two-step verification',
    lead: {
      authenticator: 'Enter the code that your authenticator app shows.',
      either: 'Use your passkey, or enter the code that your authenticator app shows.',
      passkey: 'Use your passkey.',
      passkeyOrRecovery: 'Use your passkey, or enter one of your recovery codes.',
      recovery: 'Enter one of your recovery codes.',
    },
    code: 'Code',
    hint: {
      both: 'Six digits. Without your phone, enter a recovery code instead.',
      authenticator: 'Six digits.',
      recovery: 'Sixteen letters and digits. Each code works once.',
    },
    submit: 'Continue',
    lost: 'If you can’t do this, ask the operator of this service to turn off two-step verification for you.',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Accounts are free. You see the price of each order before you pay.',
    meant: 'Did you mean',
    name: 'Your name',
    password: 'Password',
    hint: (least: number) => `Use at least ${least} characters. A few unrelated words work best.`,
    submit: 'Create account',
    ask: 'Sign up',
    known: 'Already have an account?',
    wrongAddress: 'Wrong address?',
    again: 'Enter it again',
  },
  finish: {
    title: 'Finish signing up',
    lead: 'Choose a password to finish.',
    name: 'Your name',
    nameHint: 'Leave this empty to keep the name you signed up with.',
    password: 'Password',
    submit: 'Create account',
  },
  forgottenPage: {
    title: 'Reset your password',
    lead: 'Enter your email address to get a link for setting a new password.',
    submit: 'Get a link',
    back: 'Back to sign-in',
  },
  newPassword: {
    title: 'Set a new password',
    lead: 'You’ll be signed out everywhere else.',
    password: 'New password',
    submit: 'Set password',
    again: 'Get another link',
  },
}
