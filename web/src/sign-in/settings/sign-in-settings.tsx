import { Profile } from './profile.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'

/** What people can change about how they sign in. */
export const SignInSettings = () => (
  <>
    <Profile />
    <SecondStep />
    <Sessions />
  </>
)
