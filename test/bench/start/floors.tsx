import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { bundle } from '../bundle'
import { Screen } from './screen'
import { ENGLISH } from './words'

const BUILT = join(__dirname, '../../../dist/app')
const FOLDER = join(__dirname, '../../../dist/bench')
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.woff2': 'font/woff2' }

/** As the desk sends it: the browser starts a process for such a page, which is no work of the page. */
const APART = { 'cross-origin-opener-policy': 'same-origin' }

export interface Floors {
  readonly origin: string
  close(): Promise<void>
}

/** The pages that the app's start is measured against, packed as the desk packs its own, on a server of their own. */
export async function openFloors(): Promise<Floors> {
  await bundle(FOLDER, 'start/react-first', 'start/whole-card')
  const files = new Map<string, Buffer>()
  const keep = (path: string, content: string | Buffer) => {
    files.set(path, brotliCompressSync(content))
  }
  keep('/f0', await withoutScripts())
  keep('/f4', page(renderToString(<Screen {...ENGLISH} isBusy={false} />), '/start/react-first.js'))
  keep('/f2', page('', '/start/whole-card.js'))
  keep('/config.json', '{}')
  for (const name of await readdir(FOLDER, { recursive: true }))
    if (name.endsWith('.js')) keep(`/${name}`, await readFile(join(FOLDER, name)))
  for (const name of await readdir(join(BUILT, 'assets')))
    if (name.endsWith('.woff2'))
      keep(`/assets/${name}`, await readFile(join(BUILT, 'assets', name)))
  const server = createServer(({ url = '' }, response) => {
    const content = files.get(url)
    const type = TYPES[extname(url)] ?? 'text/html; charset=utf-8'
    const headers = { ...APART, 'content-type': type, 'content-encoding': 'br' }
    response.writeHead(content ? 200 : 404, headers)
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** f0: the app's own first page with its styles in it, without a script and without waiting for a font. */
async function withoutScripts(): Promise<string> {
  const built = await readFile(join(BUILT, 'index.html'), 'utf8')
  const linked = /<link rel="stylesheet" href="\/([^"]+)"[^>]*>/.exec(built)
  const styles = linked?.[1] === undefined ? '' : await readFile(join(BUILT, linked[1]), 'utf8')
  return built
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${styles}</style>`)
    .replace(/<script[^>]*>.*?<\/script>|<link rel="preload"[^>]*>/gs, '')
}

const page = (screen: string, script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Causeway</title>` +
  `<meta name="viewport" content="width=device-width" /><script src="${script}" defer></script>` +
  `<style>body { font: 16px / 24px sans-serif } h1 { font-size: 36px; line-height: 40px }</style>` +
  `<div id="root">${screen}</div></html>`
