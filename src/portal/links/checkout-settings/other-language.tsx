import { PreviewPage } from './preview-page.tsx'
import type { Sample } from './sample.ts'

/**
 * The preview in the other language. The build (scripts/build/other-language.ts) replaces its messages; without a build
 * it uses the language of the portal.
 */
export const OtherPage = (props: Sample) => <PreviewPage {...props} />
