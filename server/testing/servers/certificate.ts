/** A self-signed certificate of `tracker.example`, and its key, which protects nothing. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpjCCAU2gAwIBAgIUGm5ac/L3e6GDfFXUb1gw4pmkXNowCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPdHJhY2tlci5leGFtcGxlMCAXDTI2MTEyMjE3MjgxNVoYDzIx
MjYxMDI5MTcyODE1WjAaMRgwFgYDVQQDDA90cmFja2VyLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASiP5ZPEfl7boocOvtDn2blYULaHorTkD0ll0cX
yh24oDRb0pSk/ymxn96xZxXV5Epe7Ct+UEpLx8Plo9BhaZR4o28wbTAdBgNVHQ4E
FgQU/zs1pkGhxddtOder+pFGwbY1pg8wHwYDVR0jBBgwFoAU/zs1pkGhxddtOder
+pFGwbY1pg8wGgYDVR0RBBMwEYIPdHJhY2tlci5leGFtcGxlMA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgZPLn5p5rsXzElR3H5Due8UeriHELkj8w
BBngp6X8krkCID0/VuXt3brZnUaAj+3+pRyKYbpv7kgmqPcC4WviX3f5
-----END CERTIFICATE-----
`;
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiyzT9gO19eeYT5RA
PyCmdMpFBM/DabiGAJrT/jR6gu2hRANCAASiP5ZPEfl7boocOvtDn2blYULaHorT
kD0ll0cXyh24oDRb0pSk/ymxn96xZxXV5Epe7Ct+UEpLx8Plo9BhaZR4
-----END PRIVATE KEY-----
`;
