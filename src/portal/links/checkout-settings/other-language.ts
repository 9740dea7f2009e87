// The payer's page in the language that this build does not speak: scripts/build/other-language.ts puts the words of the
// other one into it. Without a build both are in the language of the page.
export { PreviewPage } from './preview-page.tsx'
