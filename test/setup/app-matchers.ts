import '@testing-library/jest-dom'
// Not by way of React, which a test may have to prepare for.
import { configure } from '@testing-library/dom'

// A busy machine may take longer than the library's second to draw a screen; whoever never finds it fails all the same.
configure({ asyncUtilTimeout: 10_000 })
