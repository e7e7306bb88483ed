import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { drawn } from '../support/looks.ts'

/** Someone who uses nothing but the keyboard. */
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
  /** Goes on with Tab until something with that name has the focus; with Shift+Tab, back. */
  async function tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let steps = 0; steps < 80; steps++) {
      await press(key)
      const now = await focused()
      if (typeof name === 'string' ? now === name : name.test(now)) return seeFocus()
      passed.push(now)
    }
    assert.fail(`${key} never came to ${name}, only to ${passed.join(' | ')}`)
  }
  /** A person who looks at the page sees where the next key goes. */
  async function seeFocus(): Promise<void> {
    // When what had the focus is gone, something else gets it in the next frame.
    if (await page.evaluate(whyFocusIsUnseen)) await drawn(page)
    assert.equal(await page.evaluate(whyFocusIsUnseen), null)
  }
  return {
    press,
    type,
    focused,
    tabTo,
    seeFocus,
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

/** Runs in the page. Null if the focus is in sight: in the window, covered by nothing, and marked. */
function whyFocusIsUnseen(): string | null {
  const element = document.activeElement as HTMLInputElement | null
  if (!element || element === document.body) return 'nothing has the focus'
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 80)
  if (!element.matches(':focus-visible')) return `${name} has the focus, and does not show it`
  // A field that is drawn by its label, such as a card.
  const shown = [element, ...(element.labels ?? [])].find((one) => one.getBoundingClientRect().width > 1)!
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const drawn = document.elementFromPoint(x, y)
  if (!drawn) return `${name} has the focus outside of the window`
  if (!shown.contains(drawn)) return `${name} has the focus below ${drawn.className || drawn.tagName}`
  // The heading of a page only begins it, and text has a caret.
  if (element.matches('h1, [contenteditable]')) return null
  for (let around: Element | null = shown; around; around = around.parentElement)
    if (getComputedStyle(around).outlineStyle !== 'none') return null
  return `${name} has the focus without an outline`
}
