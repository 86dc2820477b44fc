import headingFont from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

/** Asked for before the stylesheet is read: a face that comes after the first paint is not used on that page. */
export const fontUrls = [textFont, headingFont]
