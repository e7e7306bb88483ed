import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { service } from '../work/people-at-work.ts'

/** A page on which the operator has signed in. */
export async function operatorsPage(): Promise<Page> {
  const page = await (await openBrowser()).newPage()
  const { operator_email, operator_password } = service.facts
  await page.goto(`${service.url}/sign-in`)
  await page.getByLabel('Email').fill(operator_email)
  await page.getByLabel('Password').fill(operator_password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  return page
}
