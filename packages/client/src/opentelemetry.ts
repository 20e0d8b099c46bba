export * from '@conversation-analytics/runtime/opentelemetry';
