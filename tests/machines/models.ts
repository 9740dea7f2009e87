import { StateMachine } from 'xstate'
import { exportsIn } from '../../scripts/build/findings.ts'
import type { Model } from '../support/explore.ts'

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  value.machine instanceof StateMachine

/** The models of all machines: everything exported in the folder of this name. */
export const models: readonly Model[] = (await exportsIn('tests/machines/models'))
  .map(({ value }) => value)
  .filter(isModel)
