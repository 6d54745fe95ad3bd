// Clients in a process of their own, so that their work is not the server's. Prints what they got.
const { Agent, request } = require('node:http')

// Each of `calls` has a connection of its own that is kept, and is made again as soon as it is answered.
const { url, method, calls, forMs } = JSON.parse(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: calls.length })
const statuses = {}
let made = 0

const until = performance.now() + forMs
Promise.all(calls.map(keepAsking)).then(() => {
  agent.destroy()
  process.stdout.write(JSON.stringify({ made, statuses, ms: performance.now() - until + forMs }))
})

async function keepAsking(call) {
  while (performance.now() < until) await ask(call)
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
