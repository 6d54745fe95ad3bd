/** Present in development alone, where webpack replaces modules in the running page. */
interface ImportMeta {
  readonly webpackHot?: { accept(path: string, replaced: () => void): void }
}
