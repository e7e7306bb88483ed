import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Somebody who uses nothing but the keyboard. */
export function keyboardOf(page: Page) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const type = (text: string) => page.keyboard.type(text)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const label = element?.labels?.[0]?.textContent
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
  /** Goes on with Tab until something with that name has the focus. */
  async function tabTo(name: string | RegExp): Promise<void> {
    const passed: string[] = []
    for (let steps = 0; steps < 80; steps++) {
      await press('Tab')
      const now = await focused()
      if (typeof name === 'string' ? now === name : name.test(now)) return
      passed.push(now)
    }
    assert.fail(`Tab never came to ${name}, only to ${passed.join(' | ')}`)
  }
  return {
    press,
    type,
    focused,
    tabTo,
    async signIn(url: string, { email, password }: { email: string; password: string }): Promise<void> {
      await page.goto(url)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await tabTo('Email')
      await type(email)
      await tabTo('Password')
      await type(password)
      await press('Enter')
    },
    async signOut(): Promise<void> {
      await tabTo('Sign out')
      await press('Enter')
      await page.getByRole('heading', { name: 'Turn recordings into transcripts' }).waitFor()
    },
  }
}
