import type { Tx } from '../../db/open.ts'
import type { Row } from './world.ts'

/** Deadlines that are still running at the end of the year become jobs, as they would have at the time. */
export async function openWork(_tx: Tx, _rows: readonly Row[]): Promise<void> {}
