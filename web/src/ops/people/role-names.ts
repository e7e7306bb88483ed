import { shop } from 'texts:shop'
import { shownItems } from '../../shown.ts'

const names: Record<string, string> = shop.people.roleNames

export const shownRoles = (roles: string[]): string =>
  roles.length === 0 ? shop.people.noRole : shownItems(roles.map((role) => names[role] ?? role))
