// Rebuilds artifacts.json. The compiler is not a dependency of this project; install it elsewhere:
//   npm install --prefix ../solc solc@0.8.37 @openzeppelin/contracts@5.7.0
//   NODE_PATH=../solc/node_modules node src/sandbox/chains/contracts/build.cjs
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const solc = require('solc')

const names = ['SandboxToken', 'WrappedNative', 'PriceFeed', 'PriceBoard']
const source = (path) => ({ content: readFileSync(path, 'utf8') })

const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    names.map((name) => [`${name}.sol`, source(join(__dirname, `${name}.sol`))]),
  ),
  settings: {
    evmVersion: 'paris', // no PUSH0: every chain that the sandbox imitates can run it
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}

const find = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const output = JSON.parse(solc.compile(JSON.stringify(input), { import: find }))
const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))

const artifacts = Object.fromEntries(
  names.map((name) => {
    const { abi, evm } = output.contracts[`${name}.sol`][name]
    return [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
  }),
)
writeFileSync(join(__dirname, 'artifacts.json'), `${JSON.stringify(artifacts)}\n`)
