#!/usr/bin/env node
// The command line of customers, without a copy of the service:
// npx https://transcripts.example.com/help/longhand-sdk.tgz order talk.mp3 --sku EMSR02
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createLonghand } from '../dist/sdk/longhand.js'

const HELP = `Usage: longhand-sdk COMMAND

  quote FILE-OR-URL... --sku SKU...       what an order would cost
  order FILE-OR-URL... --sku SKU...       order transcripts; files are uploaded first
        [--name SPEAKER]... [--notes TEXT] [--title TEXT] [--may-distress]
        [--test]
  files [--search TEXT]                   list your files
  status ID                               the state of a file
  transcript ID [--wait] [--format txt]   download a transcript
        [--output FILE]
  balance                                 show your balance

With every command:
  --url URL        URL of the service (default: LONGHAND_URL)
  --key KEY        your API key (default: LONGHAND_KEY)
  --json           print JSON
`

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  sku: { type: 'string', multiple: true },
  name: { type: 'string', multiple: true },
  notes: { type: 'string' },
  title: { type: 'string' },
  'may-distress': { type: 'boolean' },
  test: { type: 'boolean' },
  search: { type: 'string' },
  wait: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
}

const COMMANDS = {
  async quote({ longhand, given, options, say }) {
    const { quote, message } = await longhand.quote(await urlsOf(longhand, given), required(options, 'sku'))
    const lines = quote.files.map(({ title, minutes, total }) =>
      line(`$${total.toFixed(2)}`, `${minutes} min`, title),
    )
    say(quote, [...lines, message])
  },
  async order({ longhand, given, options, say }) {
    const { name: names, notes, title, 'may-distress': may_distress, test } = options
    const skus = required(options, 'sku')
    const order = await longhand.orders.place({
      urls: await urlsOf(longhand, given),
      skus,
      names,
      notes,
      title,
      may_distress,
      test,
    })
    say(order, [order.message, `Files: ${order.audiofiles.join(', ')}`])
  },
  async files({ longhand, options: { search }, say }) {
    const { files } = await longhand.files.list({ q: search })
    say(
      files,
      files.map(({ id, statename, title }) => line(id, statename, title)),
    )
  },
  async status({ longhand, given, say }) {
    const { file } = await longhand.files.show(idIn(given))
    say(file, [progressOf(file)])
  },
  async transcript({ longhand, given, options: { wait, format = 'txt', output } }) {
    const id = idIn(given)
    if (wait) await longhand.wait(id, { onProgress: (file) => process.stderr.write(`${progressOf(file)}\n`) })
    const document = new Uint8Array(await (await longhand.files.document(id, format)).arrayBuffer())
    await (output ? writeFile(output, document) : process.stdout.write(document))
  },
  async balance({ longhand, say }) {
    const balance = await longhand.v4.balance()
    say(balance, [balance.message])
  },
}

try {
  await main()
} catch (error) {
  process.stderr.write(`longhand-sdk: ${error.message}\n`)
  process.exitCode = 1
}

async function main() {
  const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [command = '', ...given] = positionals
  if (options.help || command === '') return process.stdout.write(HELP)
  if (!Object.hasOwn(COMMANDS, command)) throw new Error(`There is no command ${command}. Try --help.`)
  const { url = process.env.LONGHAND_URL, key = process.env.LONGHAND_KEY } = options
  if (!url) throw new Error('Give the URL of the service with --url, or set LONGHAND_URL.')
  if (!key) throw new Error('Give your API key with --key, or set LONGHAND_KEY.')
  const say = (answer, lines) =>
    process.stdout.write(
      options.json ? `${JSON.stringify(answer)}\n` : lines.map((one) => `${one}\n`).join(''),
    )
  await COMMANDS[command]({ longhand: createLonghand({ url, key }), given, options, say })
}

/** Files are uploaded under their own names. */
async function urlsOf(longhand, given) {
  if (given.length === 0) throw new Error('Name at least one file or URL.')
  const urls = []
  for (const one of given) urls.push(/^https?:\/\//i.test(one) ? one : await uploaded(longhand, one))
  return urls
}

async function uploaded(longhand, path) {
  const { url } = await longhand.upload(await openAsBlob(path), { name: basename(path) })
  return url
}

function required(options, name) {
  if (!options[name]) throw new Error(`--${name} is missing. Try --help.`)
  return options[name]
}

function idIn([id]) {
  if (!/^\d+$/.test(id ?? '')) throw new Error('Give the id of a file, such as 1001.')
  return Number(id)
}

function progressOf({ title, statename, percent, reason }) {
  return line(title, statename, ...(percent === null ? [] : [`${percent}%`]), ...(reason ? [reason] : []))
}

/** Titles come from strangers: control characters must not reach the terminal. */
function line(...cells) {
  return cells.map((cell) => String(cell).replace(/\p{Cc}+/gu, ' ')).join('  ')
}
