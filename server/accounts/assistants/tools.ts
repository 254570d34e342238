import { z } from 'zod';
import { type PartnerContract, partnerContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';

/** A method of the contract as an assistant's tool. */
export type Tool = {
  method: keyof PartnerContract;
  /** The purpose of the tool, where the method's own text does not say it. */
  hint?: string;
  /** Parameters that the tool sets itself. */
  fixed?: Record<string, unknown>;
};

/** All tools by name. Assistants choose worse among many, so these are few; everything else about them is in the contract. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  Object.entries<Tool>({
    get_report: { method: 'statistics.get-report' },
    explain_change: {
      method: 'statistics.get-report',
      hint: 'What changed the total: rows whose income rose or fell most against the previous period. Group by offer, link, country or sub.',
      fixed: { compare: true, sortBy: 'change-size', sort: { income: 3 } },
    },
    get_offers: { method: 'offers.get-offers' },
    get_offer: { method: 'offers.get-offer' },
    get_links: { method: 'links.get-links' },
    create_link: { method: 'links.create-link' },
    get_conversions: { method: 'statistics.get-conversions' },
    get_conversion_receipt: { method: 'statistics.get-conversion' },
    get_postback_deliveries: { method: 'postback.get-deliveries' },
    resend_postback: { method: 'postback.resend' },
    why_not_paid: {
      method: 'billing.get-withdrawal-preview',
      hint: 'Why money is not paid yet: what a request would be now and what stands in its way. Requests nothing.',
    },
    get_hold_calendar: { method: 'profile.get-hold-calendar' },
    get_broken_links: { method: 'links.get-broken-links' },
    get_maturity: { method: 'statistics.get-maturity' },
    simulate_click: { method: 'trafficback.simulate' },
  }),
);

const methods = new Map<string, Method>(Object.entries(partnerContract));

export function methodOf({ method }: Tool): Method {
  const found = methods.get(method);
  if (!found) throw new Error(`no method ${method}`);
  return found;
}

/** A tool as `tools/list` describes it: its schema is that of the method's parameters. */
export function describeTool(name: string, tool: Tool) {
  const { summary, about, reads = false, params } = methodOf(tool);
  const { properties = {}, required = [], additionalProperties } = fieldsOf(params);
  const own = Object.entries(properties).filter(([field]) => !(field in (tool.fixed ?? {})));
  return {
    name,
    title: summary,
    description: [tool.hint, `${summary}.`, about, reads ? '' : planned].filter(Boolean).join(' '),
    inputSchema: {
      type: 'object' as const,
      properties: Object.fromEntries(reads ? own : [...own, ['confirm', confirm]]),
      required: required.filter((field) => own.some(([one]) => one === field)),
      additionalProperties: additionalProperties ?? false,
    },
    annotations: {
      title: summary,
      readOnlyHint: reads,
      destructiveHint: false,
      idempotentHint: reads,
      openWorldHint: !reads,
    },
  };
}

const planned =
  'Without `confirm` it changes nothing and answers a plan. Show the plan to the person, and only after their consent call again with ' +
  'the same parameters and with `confirm` from the plan.';
const confirm = { type: 'string', description: 'The `confirm` of the plan that the person agreed to.' };

const shape = z.object({
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false).optional(),
});

function fieldsOf(params: z.ZodType) {
  return shape.parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }));
}
