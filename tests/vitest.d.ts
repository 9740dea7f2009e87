import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database an API test is to run on; set by its project in vitest.config.ts. */
    database: 'pglite' | 'postgres'
  }
}
