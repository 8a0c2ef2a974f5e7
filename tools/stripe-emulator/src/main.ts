import { parseArgs } from 'node:util';
import { startLocalStripe } from './server.ts';

const USAGE = `npm start -w tools/stripe-emulator -- --webhook-url URL [options]
  --webhook-url URL        where events are sent
  --webhook-secret SECRET  what events are signed with (default: whsec_local)
  --key KEY                the only API key that is accepted (default: sk_test_local)
  --port N                 default: 12111
  --keep-in FILE           keep prices, payments and events there between starts`;

const { values } = parseArgs({
  options: {
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_local' },
    key: { type: 'string', default: 'sk_test_local' },
    port: { type: 'string', default: '12111' },
    'keep-in': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const url = values['webhook-url'];
if (values.help || !url) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const stripe = await startLocalStripe({
  port: Number(values.port),
  key: values.key,
  webhook: { url, secret: values['webhook-secret'] },
  offers: [],
  ...(values['keep-in'] !== undefined && { keepIn: values['keep-in'] }),
});
console.log(`The local Stripe is ready at ${stripe.origin}. It accepts the key ${values.key}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stripe.close().then(() => process.exit()));
