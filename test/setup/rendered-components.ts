/** The parts of a React fiber that tell whether its component was drawn. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** React's own flag of a component that was called in this commit. */
const PERFORMED_WORK = 1

const watchers = new Set<(name: string) => void>()

const nameOf = ({ type }: Fiber): string => (typeof type === 'function' ? type.name : '')

/** As React DevTools finds what was drawn: a subtree whose children are the old ones was left alone. */
function walk(fiber: Fiber | null): void {
  for (let at = fiber; at; at = at.sibling) {
    if ((at.flags & PERFORMED_WORK) !== 0) watchers.forEach((tell) => tell(nameOf(at)))
    if (at.child !== at.alternate?.child) walk(at.child)
  }
}

// React looks for this when it loads, so this file has to be imported before it.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
      if (watchers.size > 0) walk(root.current)
    },
  },
})

/** Names of the components that React draws while `work` runs, each as often as it was drawn. */
export function componentsDrawn(work: () => void): readonly string[] {
  const names: string[] = []
  const add = (name: string) => {
    if (name !== '') names.push(name)
  }
  watchers.add(add)
  work()
  watchers.delete(add)
  return names
}
