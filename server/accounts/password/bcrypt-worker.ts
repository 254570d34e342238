import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import { z } from 'zod';

// Linux applies this priority to the thread alone, so calls get the core first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
const { password, hash } = z.object({ password: z.string(), hash: z.string() }).parse(workerData);
parentPort?.postMessage(compareSync(password, hash));
