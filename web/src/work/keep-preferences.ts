import type { Desk } from '../../../sdk/index.ts'
import { staffApi } from '../staff-api.ts'

/**
 * Shortcuts, abbreviations and speed are kept on the service, so that they follow a person to every browser. Without a
 * connection they last as long as the page, and go with the next change.
 */
let unsent: Desk['preferences'] = {}

export function keepPreferences(changed: Desk['preferences']): void {
  unsent = { ...unsent, ...changed }
  const sent = unsent
  staffApi.work.setPreferences(sent).then(
    () => {
      if (unsent === sent) unsent = {}
    },
    () => {},
  )
}
