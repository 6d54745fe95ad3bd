import type ts from 'typescript'

export const transpileModule: typeof ts.transpileModule
