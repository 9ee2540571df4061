/** Who imports the demo's goods and publishes its contents. */
export const DEMO_AUTHOR = 'demo'
