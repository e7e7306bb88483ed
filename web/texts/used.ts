import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { messagesIn, ORIGINAL, readTexts, type Texts } from '../../src/platform/texts/catalog.ts'

const ROOT = join(import.meta.dirname, '../..')
const PREFIX = 'texts:'
/** What `word.ts` writes into the page itself. */
const IN_THE_PAGE = 'site.description'

/** `file.player.label` is in `file.player`, and that in `file`. */
const groupsOf = (text: string): string[] =>
  text.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))
const NAMES = new Set([...messagesIn(readTexts(ORIGINAL)).keys()].flatMap(groupsOf))

/** Texts that no page of the website, no help page and no email says, as the code names them. */
export function unusedTexts(texts: Texts = readTexts(ORIGINAL)): string[] {
  const used = new Set([IN_THE_PAGE])
  for (const path of globSync('{src,web/src,web/help}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, path), 'utf8')
    if (source.includes(PREFIX) || source.includes('textsIn('))
      for (const one of textsNamedIn(path, source)) used.add(one)
  }
  return [...messagesIn(texts).keys()].filter((text) => !groupsOf(text).some((one) => used.has(one)))
}

type Node = ESTree.Node & Record<string, unknown>
/** The texts that a variable may stand for; none, if it is another variable of that name. */
type Scope = Map<string, string[]>

/** `file.player` stands for all texts in it: code that passes a group on, or looks a name up in it, may use each. */
function textsNamedIn(file: string, source: string): Set<string> {
  const found = new Set<string>()
  walk(parseSync(file, source).program as unknown as Node, [])
  return found

  function walk(node: Node, outer: Scope[]): void {
    const scopes = opensScope(node) ? [new Map(), ...outer] : outer
    if (scopes !== outer) declareIn(node, scopes)
    const texts = textsAt(node, scopes)
    if (texts) for (const text of texts) found.add(text)
    for (const child of texts ? [] : childrenOf(node, scopes)) walk(child, scopes)
  }
}

const opensScope = ({ type }: Node): boolean =>
  /^(Program|BlockStatement|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

function declareIn(node: Node, scopes: Scope[]): void {
  for (const name of ((node.params as Node[] | undefined) ?? []).flatMap(namesIn)) scopes[0]!.set(name, [])
  if (!Array.isArray(node.body)) return
  for (const statement of node.body as Node[]) {
    if (statement.type === 'ImportDeclaration') importInto(scopes[0]!, statement)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations as unknown as { id: Node; init: Node | null }[])
        bind(id, (init && textsAt(init, scopes)) ?? [], scopes[0]!)
  }
}

function importInto(scope: Scope, { source, specifiers }: Node): void {
  const from = (source as { value: string }).value
  if (from.startsWith(PREFIX))
    for (const { local } of specifiers as { local: { name: string } }[])
      scope.set(local.name, [from.slice(PREFIX.length)])
}

function bind(id: Node, texts: string[], scope: Scope): void {
  if (id.type === 'Identifier') scope.set(id.name as string, texts)
  else if (id.type === 'ObjectPattern' && texts.length > 0)
    for (const one of id.properties as unknown as { key?: { name: string }; value: Node; argument: Node }[])
      if (one.key) bind(one.value, within(texts, one.key.name), scope)
      else bind(one.argument, texts, scope)
  else for (const name of namesIn(id)) scope.set(name, [])
}

/** A list or a text has names of its own, such as `map`. */
const within = (texts: string[], name: string): string[] =>
  texts.map((text) => {
    const inner = text === '' ? name : `${text}.${name}`
    return NAMES.has(inner) ? inner : text
  })

/** The texts that an expression names; null if it is about something else. */
function textsAt(node: Node, scopes: Scope[]): string[] | null {
  switch (node.type) {
    case 'Identifier': {
      const texts = scopes.find((scope) => scope.has(node.name as string))?.get(node.name as string)
      return texts && texts.length > 0 ? texts : null
    }
    case 'CallExpression':
      // All of them, of which the service takes a group.
      return (node.callee as Node).name === 'textsIn' ? [''] : null
    case 'MemberExpression': {
      const texts = node.computed ? null : textsAt(node.object as Node, scopes)
      return texts && within(texts, (node.property as unknown as { name: string }).name)
    }
    case 'ConditionalExpression': {
      const [one, other] = [textsAt(node.consequent as Node, scopes), textsAt(node.alternate as Node, scopes)]
      return one && other && [...one, ...other]
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsAt(node.expression as Node, scopes)
    default:
      return null
  }
}

/** Without variables that only stand for texts. */
function childrenOf(node: Node, scopes: Scope[]): Node[] {
  if (node.type === 'ImportDeclaration') return []
  const isAlias =
    node.type === 'VariableDeclarator' && namesIn(node.id as Node).every((name) => scopes[0]!.has(name))
  if (isAlias && node.init && textsAt(node.init as Node, scopes)) return []
  return nodesIn(node).filter((inner) => inner !== node.id)
}

/** The variables of a pattern. */
function namesIn(node: Node): string[] {
  if (node.type === 'AssignmentPattern') return namesIn(node.left as Node)
  return node.type === 'Identifier' ? [node.name as string] : nodesIn(node).flatMap(namesIn)
}

/** Without types, and names of properties. */
const nodesIn = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => node.computed || !/^(key|property)$/.test(name))
    .flatMap(([, inner]) => inner as Node[] | Node)
    .filter((inner) => typeof inner?.type === 'string' && !/^TS(Type|Interface)/.test(inner.type))
