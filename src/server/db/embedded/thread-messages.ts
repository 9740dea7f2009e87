/** The start parameters of the thread; without a home the database is in memory. */
export type ThreadData = { readonly home: string | null }

/** Whole protocol messages to run; `null` closes the database. */
export type Question = { readonly id: number; readonly bytes: Uint8Array | null }

export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'data'; readonly id: number; readonly data: Uint8Array }
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'broken'; readonly reason: string }
