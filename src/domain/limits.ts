import * as limits from './limit-values.ts'

export { limits }
