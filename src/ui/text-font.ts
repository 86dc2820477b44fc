import url from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

/** The face of running text: the one worth asking for before the stylesheet does. */
export default url
