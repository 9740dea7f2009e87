import { PreviewPage } from './preview-page.tsx'
import type { Sample } from './sample.ts'

/**
 * The same page in the language that this build does not speak: scripts/build/other-language.ts gives it the words.
 * Without a build it is in the language of the portal.
 */
export const OtherPage = (props: Sample) => <PreviewPage {...props} />
