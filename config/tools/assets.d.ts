// What webpack and Jest make of files that are not TypeScript.

declare module '*.text.css' {
  const text: string
  export default text
}

declare module '*.css'

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*?address' {
  const address: string
  export default address
}

declare module '*.woff2' {
  const address: string
  export default address
}

declare module '*.sql' {
  const text: string
  export default text
}

/** The commit or content hash of this build, and the version in package.json. */
declare const __BUILD_HASH__: string
declare const __APP_VERSION__: string

/** Registers a language with moment; it has nothing to hand over. */
declare module 'moment/locale/de'
