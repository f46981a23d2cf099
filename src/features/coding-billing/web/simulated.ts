/** Shown wherever a claim is sent: the channel is Aurora's own simulator. */
export const SIMULATED = 'Simulated channel: nothing leaves this computer. Answers come from Aurora, not from Medicare.'
