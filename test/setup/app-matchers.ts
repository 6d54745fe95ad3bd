import '@testing-library/jest-dom'
// Not by way of React, which a test may have to prepare for.
import { configure, prettyDOM } from '@testing-library/dom'

configure({
  // A busy machine may take longer than the library's second to draw a screen; whoever never finds it fails all the same.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    const shown = prettyDOM(container, undefined, { filterNode: isNoDrawing })
    const error = new Error(`${message ?? ''}\n\nWithout drawings:\n${String(shown)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** The scenes' paths would fill what is printed of a page before its words come. */
const isNoDrawing = (node: Node): boolean => !node.parentElement?.matches('svg, svg *')
