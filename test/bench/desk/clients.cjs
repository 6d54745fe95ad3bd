// Clients in a process of their own, so that their work is not the server's. Prints what they got.
const { Agent, request } = require('node:http')

// The calls are spread over connections that are kept; each is made again as soon as it is answered, or every so often.
const { origin, path, method, calls, forMs, connections, everyMs } = JSON.parse(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const taken = []
const statuses = {}
let made = 0

const until = performance.now() + forMs
const asking = Array.from({ length: connections }, (_, at) => keepAsking(calls[at % calls.length]))
Promise.all(asking).then(() => {
  agent.destroy()
  const ms = performance.now() - until + forMs
  taken.sort((one, other) => one - other)
  const share = (part) => taken[Math.ceil(taken.length * part) - 1]
  process.stdout.write(JSON.stringify({ made, statuses, ms, p50: share(0.5), p99: share(0.99) }))
})

async function keepAsking(call) {
  let from = performance.now()
  while (from < until) {
    await ask(call)
    taken.push(performance.now() - from)
    // One that waits for the call before it is late from the moment at which it was due.
    from = everyMs ? from + everyMs : performance.now()
    const pause = from - performance.now()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function ask({ headers, body, path: own = path }) {
  const key = { 'idempotency-key': `bench-${process.pid}-${performance.timeOrigin}-${++made}` }
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${own}`,
      { agent, method, headers: { ...headers, ...key } },
      (answer) => {
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
        answer.resume()
        answer.on('end', resolve)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
