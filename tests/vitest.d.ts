import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that an API test runs on; set by its project in vitest.config.ts. */
    database: 'pglite' | 'postgres'
  }
}
