import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { extname, join } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Serves a folder and its page, passes the desk's paths on, and tells browsers of each build. */
export function createDevServer({ folder, deskPort, deskPaths }) {
  const listeners = new Set()
  let lastBuild = null
  const tell = (listener) => lastBuild && listener.write(`data: ${lastBuild}\n\n`)

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/__builds') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      listeners.add(response)
      tell(response)
      response.on('close', () => listeners.delete(response))
    } else if (deskPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) {
      passOn(request, response, deskPort)
    } else {
      sendFile(response, folder, pathname)
    }
  })
  return {
    server,
    built(hash) {
      lastBuild = hash
      for (const listener of listeners) tell(listener)
    },
  }
}

function passOn(request, response, port) {
  const { method, url: path, headers } = request
  const onward = ask({ host: 'localhost', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end('The desk is not up (yet): see its log.')
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Any path that is no file is a screen of the app, and the page knows which. */
function sendFile(response, folder, pathname) {
  const asked = join(folder, decodeURIComponent(pathname))
  const isFile = asked.startsWith(folder) && existsSync(asked) && statSync(asked).isFile()
  const file = isFile ? asked : join(folder, 'index.html')
  if (extname(asked) && !isFile) {
    response.writeHead(404).end('Not found.')
    return
  }
  if (!existsSync(file)) {
    response.writeHead(503, { refresh: '1' }).end('Building …')
    return
  }
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  createReadStream(file).pipe(response)
}
