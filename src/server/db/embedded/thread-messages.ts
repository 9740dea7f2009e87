/** What the thread is started with; without a home the database lives in memory. */
export type ThreadData = { readonly home: string | null }

/** Whole protocol messages to run; `null` closes the database. */
export type Question = { readonly id: number; readonly bytes: Uint8Array | null }

export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'data'; readonly id: number; readonly data: Uint8Array }
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'broken'; readonly reason: string }
