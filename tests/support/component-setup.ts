import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens are chunks of their own; on a busy machine one takes its time to be read.
configure({ asyncUtilTimeout: 10_000 })
// Here, because what a shared module says of hooks is heard by the first file of a worker only.
afterEach(cleanup)
