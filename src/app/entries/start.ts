/**
 * The scripts of the first load run in parts, each in a task of its own: on a slow phone one task of them all would keep
 * a press waiting.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../resources/api'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../shell/app'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './main'),
]

/** Not a timer, which a hidden tab would wait for. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

async function start(): Promise<void> {
  for (const part of PARTS) {
    await part()
    await nextTask()
  }
}

void start()
