/** Who imports the demo's goods and publishes its contents, and the sample pages of every shop. */
export const DEMO_AUTHOR = 'demo'
