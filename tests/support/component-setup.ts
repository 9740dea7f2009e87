import { configure } from '@testing-library/react'

// Screens are chunks of their own; on a busy machine one takes its time to be read.
configure({ asyncUtilTimeout: 10_000 })
