import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import {
  Alert,
  Badge,
  Button,
  Card,
  Cluster,
  Container,
  QuantityField,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '.';
import {
  Checkbox,
  Progress,
  RadioCard,
  RadioGroup,
  SelectField,
  Steps,
  TextAreaField,
  TextField,
} from './forms';

const specimens: Record<string, ReactNode> = {
  controls: (
    <>
      <Button busy>x</Button>
      <TextField label="x" hint="x" error="x" />
      <TextAreaField label="x" />
      <SelectField label="x">
        <option>x</option>
      </SelectField>
      <Checkbox label="x" />
      <RadioGroup legend="x">
        <RadioCard name="x" title="x" />
      </RadioGroup>
      <QuantityField
        label="x"
        decreaseLabel="x"
        increaseLabel="x"
        value={1}
        onChange={() => undefined}
        min={1}
        max={2}
        step={1}
      />
    </>
  ),
  content: (
    <>
      <Alert>x</Alert>
      <Badge tone="yellow">x</Badge>
      <Card>x</Card>
      <Container>x</Container>
      <Stack>x</Stack>
      <Cluster>x</Cluster>
      <Progress>x</Progress>
      <Skeleton />
      <Steps label="x" steps={['x', 'x']} current={1} />
      <VisuallyHidden>x</VisuallyHidden>
    </>
  ),
};

test.each(Object.entries(specimens))('%s render without a style attribute', (_, specimen) => {
  expect(renderToString(specimen)).not.toMatch(/\sstyle=/);
});
