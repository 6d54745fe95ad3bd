// Listeners to event streams in a process of their own, so that their memory is not the server's. Says when all listen,
// and how many have been told of a change once its input ends.
const { Agent, request } = require('node:http')

const { url, cookies } = JSON.parse(process.argv[2])
const agent = new Agent({ maxSockets: cookies.length })
let told = 0

Promise.all(cookies.map(listen)).then(() => process.stdout.write('listening\n'))
process.stdin.resume().on('end', () => {
  process.stdout.write(`${told}\n`, () => process.exit())
})

function listen(cookie) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8').on('data', (text) => {
        if (text.includes('"conversation"')) resolve()
        if (text.includes('"recipients"')) told += 1
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
