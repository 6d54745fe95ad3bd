// Clients in a process of their own, so that their work is not the server's. Prints what they got.
const { Agent, request } = require('node:http')

// The calls are spread over connections that are kept; each is made again as soon as it is answered.
const { url, method, calls, forMs, connections } = JSON.parse(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const taken = []
const statuses = {}
let made = 0

const until = performance.now() + forMs
const asking = Array.from({ length: connections }, (_, at) => keepAsking(calls[at % calls.length]))
Promise.all(asking).then(() => {
  agent.destroy()
  const ms = performance.now() - until + forMs
  const p99 = taken.sort((one, other) => one - other)[Math.ceil(taken.length * 0.99) - 1]
  process.stdout.write(JSON.stringify({ made, statuses, ms, p99 }))
})

async function keepAsking(call) {
  while (performance.now() < until) {
    const from = performance.now()
    await ask(call)
    taken.push(performance.now() - from)
  }
}

function ask({ headers, body }) {
  const key = { 'idempotency-key': `bench-${process.pid}-${performance.timeOrigin}-${++made}` }
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { ...headers, ...key } }, (answer) => {
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      answer.resume()
      answer.on('end', resolve)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
