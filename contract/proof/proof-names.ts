/** Address of the verifier as one HTML file that works without the network. */
export const verifierPath = '/proof/verifier.html';
