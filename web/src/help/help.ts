import './help.css'
import { help as text } from 'texts:help'
import { site } from 'texts:site'
import { applyTheme, chosenTheme } from '../design/theme.ts'
import { IS_CUSTOMER, remembered } from '../remembered.ts'
import { type Entry, search } from './search.ts'

const NARROW = '(max-width: 60rem)'

applyTheme(chosenTheme())
if (matchMedia(NARROW).matches) document.querySelector('.help-menu')!.removeAttribute('open')
addCopyButtons()
addSearch()
if (remembered<boolean>(IS_CUSTOMER)) addWayBack()

function addCopyButtons(): void {
  for (const frame of document.querySelectorAll('.copyable')) {
    const pre = frame.querySelector('pre')!
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button quiet'
    button.textContent = text.copy
    button.addEventListener('click', async () => {
      // Pages over plain HTTP may not write to the clipboard, so the text is selected for Ctrl+C.
      if (!navigator.clipboard) return window.getSelection()!.selectAllChildren(pre)
      await navigator.clipboard.writeText(pre.textContent)
      button.textContent = text.copied
      setTimeout(() => {
        button.textContent = text.copy
      }, 2000)
    })
    frame.append(button)
  }
}

/** Customers who are signed in keep their menu. */
function addWayBack(): void {
  const { order, files, podcasts, billing } = site.nav
  const pages = { '/order': order, '/files': files, '/podcasts': podcasts, '/billing': billing }
  const links = Object.entries(pages).map(([href, name]) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = name
    return link
  })
  document.querySelector('.shell-head nav')!.prepend(...links)
}

function addSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#search')!
  const list = document.querySelector<HTMLElement>('#found')!
  let entries: Promise<Entry[]> | undefined
  const load = () => {
    entries ??= fetch(document.body.dataset.index!).then((answer) => answer.json())
    return entries
  }
  field.disabled = false
  field.addEventListener('focus', load)
  field.addEventListener('input', async () => {
    const found = search(await load(), field.value, location.pathname)
    list.hidden = field.value.trim() === ''
    list.replaceChildren(...(found.length > 0 ? found.map(linkTo) : [text.none]))
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).matches('input, textarea, select')
    if (event.key === '/' && !isTyping) {
      event.preventDefault()
      field.focus()
    }
    if (event.key === 'Escape') list.hidden = true
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event)
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.help-search')) list.hidden = true
  })

  function step(event: KeyboardEvent): void {
    const stops = [field, ...list.querySelectorAll('a')]
    const at = stops.indexOf(document.activeElement as HTMLInputElement)
    if (at < 0 || list.hidden) return
    event.preventDefault()
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)!.focus()
  }
}

function linkTo({ title, heading, address, passage }: ReturnType<typeof search>[number]): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  const name = document.createElement('strong')
  name.textContent = heading === title ? title : site.labelled({ label: title, value: heading })
  const words = document.createElement('span')
  words.textContent = passage
  link.append(name, words)
  return link
}
