export * from '@conversation-analytics/runtime/logging';
